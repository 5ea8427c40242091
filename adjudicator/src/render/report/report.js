// Steps through the games of a report. Without it the page shows each game's last position.
(() => {
  "use strict";
  const SVG = "http://www.w3.org/2000/svg";
  const CELL = 48;
  const games = new Map();
  let current = null;

  const game = (section) => {
    if (!games.has(section)) {
      const data = JSON.parse(section.querySelector("script").textContent);
      const levels = [...section.querySelectorAll(".mg-men")];
      games.set(section, { section, data, levels, ply: data.at });
    }
    return games.get(section);
  };

  // What stands where after so many plies: the start, then every change.
  const men = (one, ply) => {
    const cells = new Map();
    for (const { changes } of one.data.plies.slice(0, ply + 1)) {
      for (let i = 0; i < changes.length; i += 2) cells.set(changes[i], changes[i + 1]);
    }
    return cells;
  };

  const put = (one, symbol, cell) => {
    const { cells, left, top } = one.data;
    const columns = one.data.columns.length;
    const within = cell % cells;
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", "#" + symbol);
    use.setAttribute("x", left + CELL * (within % columns));
    use.setAttribute("y", top + CELL * Math.floor(within / columns));
    use.setAttribute("width", CELL);
    use.setAttribute("height", CELL);
    one.levels[Math.floor(cell / cells)].append(use);
  };

  // Brings the present move into sight within the list of moves, without moving the page.
  const reveal = (section) => {
    const box = section.querySelector(".moves");
    const now = box.querySelector("[aria-current]");
    if (!now) return;
    const [inner, outer] = [now.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
  };

  const name = ({ data }, cell) => {
    const within = cell % data.cells;
    const columns = data.columns.length;
    return data.levels[Math.floor(cell / data.cells)] + data.columns[within % columns] +
      data.rows[Math.floor(within / columns)];
  };

  // What the board shows, for those who do not see it.
  const inWords = (one, standing, marks) => {
    const sides = { White: [], Black: [] };
    for (const [cell, man] of [...standing].sort(([a], [b]) => a - b)) {
      if (man === 0) continue;
      const { owner, name: kind, badge } = document.getElementById("man-" + man).dataset;
      sides[owner].push(kind + " " + name(one, cell) + (badge ? ` (${badge})` : ""));
    }
    const words = Object.entries(sides).map(([owner, men]) => `${owner}: ${men.join(", ")}.`);
    const marked = (mark) => marks.filter(([one]) => one === mark).map(([, cell]) => name(one, cell)).join(" and ");
    const say = (mark, before, after = "") => {
      if (marked(mark)) words.push(`${before} ${marked(mark)}${after}.`);
    };
    say("from", "Last move:", " to " + marked("to"));
    say("passed", "Cell passed:");
    say("captured", "Captured on");
    say("checked", "Check to", marked("checker") && " from " + marked("checker"));
    return words.join(" ");
  };

  const list = (element, words) => {
    element.replaceChildren(...words.map((text) => {
      const item = document.createElement("li");
      item.textContent = text;
      return item;
    }));
  };

  const show = (one, wanted) => {
    const ply = Math.max(0, Math.min(wanted, one.data.plies.length - 1));
    const scene = one.data.plies[ply];
    const part = (name) => one.section.querySelector(name);
    one.ply = ply;
    current = one;
    for (const level of one.levels) level.replaceChildren();
    const marks = (over) => {
      for (const [mark, cell] of scene.marks) {
        if (over !== (mark === "from" || mark === "to")) put(one, "mark-" + mark, cell);
      }
    };
    marks(false);
    const standing = men(one, ply);
    for (const [cell, man] of standing) if (man > 0) put(one, "man-" + man, cell);
    marks(true);
    part(".now").textContent = scene.title;
    part(".state").textContent = scene.state;
    list(part(".powers"), scene.words.map((index) => one.data.words[index]));
    part(".fen").textContent = scene.fen;
    part(".board").setAttribute("aria-label", inWords(one, standing, scene.marks));
    part(".slider").value = ply;
    part(".slider").setAttribute("aria-valuetext", scene.title);
    part(".first").disabled = part(".back").disabled = ply === 0;
    part(".last").disabled = part(".on").disabled = ply === one.data.plies.length - 1;
    const before = one.section.querySelector("[aria-current]");
    if (before) before.removeAttribute("aria-current");
    const now = one.section.querySelector(`[data-ply="${ply}"]`);
    if (now) now.setAttribute("aria-current", "true");
    reveal(one.section);
  };

  // On a phone board and moves, and levels, stand below each other: the board, or the level that was
  // moved on, is brought into sight.
  const follow = (one) => {
    const to = one.data.plies[one.ply].marks.find(([mark]) => mark === "to");
    const level = one.levels[to ? Math.floor(to[1] / one.data.cells) : 0].ownerSVGElement;
    const { top, bottom } = level.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) level.scrollIntoView({ block: "center" });
  };

  const step = (one, ply) => {
    show(one, ply);
    follow(one);
  };

  // The game that keys speak to: the last one that was used, otherwise the first in sight.
  const addressed = () => {
    if (current) return current;
    const sections = [...document.querySelectorAll(".game[data-live]")];
    const section = sections.find((one) => one.getBoundingClientRect().bottom > 100);
    return section ? game(section) : null;
  };

  document.addEventListener("click", (event) => {
    const target = event.target.closest(".first, .back, .on, .last, [data-ply]");
    if (!target) return;
    const one = game(target.closest(".game"));
    if (target.matches(".first")) step(one, 0);
    else if (target.matches(".back")) step(one, one.ply - 1);
    else if (target.matches(".on")) step(one, one.ply + 1);
    else if (target.matches(".last")) step(one, Infinity);
    else {
      event.preventDefault();
      step(one, Number(target.dataset.ply));
      try {
        history.replaceState(null, "", target.getAttribute("href"));
      } catch {
        // Some browsers keep the address of a page from disk as it is.
      }
    }
  });

  document.addEventListener("input", (event) => {
    if (event.target.matches(".slider")) {
      show(game(event.target.closest(".game")), Number(event.target.value));
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches("input, textarea, select")) return;
    const one = addressed();
    if (!one) return;
    const ply = {
      ArrowLeft: one.ply - 1,
      ArrowRight: one.ply + 1,
      Home: 0,
      End: Infinity,
    }[event.key];
    if (ply === undefined) return;
    event.preventDefault();
    step(one, ply);
  });

  const fromAddress = () => {
    const [, name, ply] = /^#(g\d+)-p(\d+)$/.exec(location.hash) || [];
    const section = name && document.getElementById(name);
    if (!section || !section.matches("[data-live]")) return;
    show(game(section), Number(ply));
    section.scrollIntoView();
  };

  document.documentElement.classList.add("live");
  for (const section of document.querySelectorAll(".game[data-live]")) reveal(section);
  addEventListener("hashchange", fromAddress);
  fromAddress();
})();

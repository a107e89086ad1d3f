// Drawn, so that the repository needs no files.
import sharp from "sharp";

interface Drawing {
  width: number;
  height: number;
  /** Upper and lower half, six hex digits each. */
  colours: string;
  description: string;
  svg: (width: number, height: number) => string;
}

/** From 0 to 1, the same at every start. */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const list = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join("");

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, at) => `<stop offset="${at / (stops.length - 1)}" stop-color="#${colour}"/>`)
    .join("")}</linearGradient>`;

const sky = (width: number, height: number, stops: readonly string[]): string =>
  `<defs>${gradient("sky", stops)}<filter id="soft"><feGaussianBlur stdDeviation="${width / 160}"/></filter></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

const ridge = (width: number, base: number, rise: number, seed: number, colour: string, floor: number): string => {
  const random = numbers(seed);
  const waves = [1, 2.3, 4.7, 9.1].map((often) => ({ often, high: rise / often ** 0.8, phase: random() * 7 }));
  const points = Array.from({ length: 81 }, (_, at) => {
    const y = waves.reduce((sum, { often, high, phase }) => sum + high * Math.sin(at * 0.0785 * often + phase), base);
    return `${(at * width) / 80},${y.toFixed(1)}`;
  });
  return `<polygon fill="#${colour}" points="0,${floor} ${points.join(" ")} ${width},${floor}"/>`;
};

const peak = (x: number, y: number, wide: number, floor: number, light: string, dark: string): string =>
  `<polygon fill="#${dark}" points="${x - wide},${floor} ${x},${y} ${x + wide},${floor}"/><polygon fill="#${light}" points="${x},${y} ${x + wide},${floor} ${x - wide * 0.1},${floor} ${x + wide * 0.12},${y + (floor - y) * 0.6} ${x - wide * 0.06},${y + (floor - y) * 0.32}"/>`;

const ripples = (width: number, from: number, to: number, colour: string, seed: number): string => {
  const random = numbers(seed);
  return list(60, () => {
    const y = from + (to - from) * random();
    const long = width * (0.03 + 0.12 * random());
    return `<rect x="${random() * width}" y="${y}" width="${long}" height="${1 + random() * 2}" fill="#${colour}" opacity="${0.15 + random() * 0.3}"/>`;
  });
};

const reeds = (width: number, height: number, left: number, right: number, seed: number): string => {
  const random = numbers(seed);
  return list(26, () => {
    const x = width * (left + (right - left) * random());
    const top = height * (0.3 + 0.3 * random());
    const lean = width * 0.02 * (random() - 0.5);
    return `<path d="M${x} ${height} Q${x} ${top + height * 0.2} ${x + lean} ${top}" stroke="#3f5a44" stroke-width="${3 + random() * 4}" fill="none" opacity=".75"/><ellipse cx="${x + lean}" cy="${top}" rx="${width * 0.0045}" ry="${height * 0.03}" fill="#5d4a35" opacity=".8"/>`;
  });
};

const heron: Drawing = {
  width: 1500,
  height: 1000,
  colours: "d5ded36b8c93",
  description: "A grey heron stands in shallow water between reeds, in the mist of an early morning.",
  svg: (w, h) =>
    `${sky(w, h, ["eae9dc", "c9d8d2", "a9c3c4", "55787f"])}${ridge(w, h * 0.4, 46, 3, "a8c0b4", h * 0.5)}<rect y="${h * 0.5}" width="${w}" height="${h * 0.5}" fill="#8fb0b2" opacity=".55"/>${ripples(w, h * 0.52, h, "eef3ec", 5)}<g transform="translate(${w * 0.5} ${h * 0.26}) scale(1.35)"><path d="M0 170 C60 110 130 120 150 150 C158 190 110 225 40 228 C0 230 -30 215 -48 220 Z" fill="#6d828c"/><path d="M140 160 C120 110 165 80 150 20 C146 2 164 -8 182 0" stroke="#7d929b" stroke-width="20" fill="none" stroke-linecap="round"/><path d="M178 -8 L262 6 L180 12 Z" fill="#dfa45a"/><path d="M196 -10 C160 -24 130 -12 104 2" stroke="#333d45" stroke-width="6" fill="none"/><path d="M60 226 V330 M92 222 V330" stroke="#8a7355" stroke-width="7"/><path d="M10 190 C60 150 110 160 128 172" stroke="#55676f" stroke-width="8" fill="none"/></g><ellipse cx="${w * 0.55}" cy="${h * 0.71}" rx="130" ry="16" fill="none" stroke="#eef3ec" stroke-width="3" opacity=".7"/>${reeds(w, h, 0, 0.24, 7)}${reeds(w, h, 0.86, 1, 9)}`,
};

const mountain: Drawing = {
  width: 1000,
  height: 1250,
  colours: "7d9fcb4d6675",
  description: "A snowy peak above a still lake, with dark firs on both shores.",
  svg: (w, h) =>
    `${sky(w, h, ["2f63ab", "8fb6dd", "dbe5ea"])}${list(5, (at) => `<ellipse cx="${w * (0.1 + at * 0.22)}" cy="${h * (0.12 + (at % 3) * 0.05)}" rx="${w * 0.14}" ry="${h * 0.02}" fill="#fff" opacity=".6" filter="url(#soft)"/>`)}${peak(w * 0.16, h * 0.3, w * 0.34, h * 0.62, "c3cde4", "9aa9cb")}${peak(w * 0.86, h * 0.26, w * 0.36, h * 0.62, "b7c4df", "8e9fc4")}${peak(w * 0.52, h * 0.16, w * 0.44, h * 0.62, "f3eee6", "8496bd")}${ridge(w, h * 0.6, 18, 11, "4d7a55", h * 0.66)}<rect y="${h * 0.64}" width="${w}" height="${h * 0.36}" fill="#5c7d95"/>${ripples(w, h * 0.66, h, "c9dae2", 13)}${list(
      14,
      (at) => {
        const side = at % 2 === 0 ? 0.03 + at * 0.017 : 0.99 - at * 0.019;
        const [x, base, tall] = [w * side, h * (0.92 + (at % 3) * 0.03), h * (0.2 + (at % 4) * 0.03)];
        return list(5, (step) => {
          const top = base - tall + step * tall * 0.17;
          const wide = w * (0.022 + step * 0.011);
          return `<polygon fill="#${at % 3 === 0 ? "16352d" : "1f4538"}" points="${x},${top} ${x - wide},${top + tall * 0.3} ${x + wide},${top + tall * 0.3}"/>`;
        });
      },
    )}`,
};

const city: Drawing = {
  width: 1500,
  height: 1000,
  colours: "1b17432a2453",
  description: "A street at night: lit windows, and lamps that melt into round lights.",
  svg: (w, h) => {
    const random = numbers(21);
    const houses = list(16, (at) => {
      const [x, wide, top] = [at * w * 0.065 - 20, w * 0.07, h * (0.28 + random() * 0.28)];
      const windows = list(36, (place) => {
        const isLit = random() > 0.5;
        return isLit
          ? `<rect x="${x + 12 + (place % 4) * (wide / 4.6)}" y="${top + 18 + Math.floor(place / 4) * 42}" width="13" height="20" fill="#${random() > 0.3 ? "ffd98a" : "ffeec9"}" opacity="${0.5 + random() * 0.5}"/>`
          : "";
      });
      return `<rect x="${x}" y="${top}" width="${wide}" height="${h}" fill="#${at % 2 === 0 ? "231d4d" : "2b2459"}"/>${windows}`;
    });
    const lights = list(44, () => {
      const colour = ["ffb25e", "ff7d6b", "8fb4ff", "ffe3a6", "c79bff"][Math.floor(random() * 5)] ?? "ffb25e";
      return `<circle cx="${random() * w}" cy="${h * (0.68 + random() * 0.3)}" r="${10 + random() * 34}" fill="#${colour}" opacity="${0.18 + random() * 0.4}"/>`;
    });
    return `${sky(w, h, ["0f0e2c", "2b2259", "6a3f6d"])}${houses}<rect y="${h * 0.72}" width="${w}" height="${h * 0.28}" fill="#15122f" opacity=".8"/>${lights}`;
  },
};

const books: Drawing = {
  width: 1200,
  height: 1200,
  colours: "6b46305a3a28",
  description: "Old books close together on three wooden shelves.",
  svg: (w, h) => {
    const random = numbers(33);
    const spines = ["8c3b2e", "2f5d62", "c49a4a", "e4d8bf", "44506b", "6b7d4a", "a8623d", "d9c7a0", "3a2f3f"];
    const shelves = list(3, (shelf) => {
      const floor = (h / 3) * (shelf + 1) - 26;
      const parts: string[] = [];
      for (let x = 14; x < w - 30;) {
        const [wide, tall] = [22 + random() * 34, h * (0.2 + random() * 0.08)];
        const colour = spines[Math.floor(random() * spines.length)] ?? "8c3b2e";
        parts.push(
          `<rect x="${x}" y="${floor - tall}" width="${wide}" height="${tall}" rx="3" fill="#${colour}"/><rect x="${x}" y="${floor - tall}" width="${wide * 0.3}" height="${tall}" fill="#000" opacity=".14"/><rect x="${x + 4}" y="${floor - tall * 0.84}" width="${wide - 8}" height="5" fill="#f4e6c0" opacity=".7"/>`,
        );
        x += wide + 3;
      }
      return `${parts.join("")}<rect y="${floor}" width="${w}" height="26" fill="#8a5a3a"/><rect y="${floor + 20}" width="${w}" height="14" fill="#2c1a11"/>`;
    });
    return `${sky(w, h, ["4a2e1f", "3a2418"])}${shelves}`;
  },
};

const sunset: Drawing = {
  width: 1560,
  height: 720,
  colours: "b5729a8b5f92",
  description: "The sun goes down behind violet hills, and the river carries its light.",
  svg: (w, h) =>
    `${sky(w, h, ["4a3f8c", "b0648f", "f59a68", "ffd79a"])}<circle cx="${w * 0.64}" cy="${h * 0.52}" r="46" fill="#fff1c4"/>${ridge(w, h * 0.5, 30, 41, "8d5f95", h * 0.66)}${ridge(w, h * 0.56, 22, 43, "6f4c86", h * 0.66)}<rect y="${h * 0.62}" width="${w}" height="${h * 0.38}" fill="#a0648f"/><rect x="${w * 0.58}" y="${h * 0.62}" width="${w * 0.12}" height="${h * 0.38}" fill="#ffcf9a" opacity=".45" filter="url(#soft)"/>${ripples(w, h * 0.64, h, "ffe0b8", 45)}${ridge(w, h * 0.97, 16, 47, "241b3a", h)}`,
};

const bicycle: Drawing = {
  width: 1400,
  height: 1050,
  colours: "e5c9a2a98a63",
  description: "A red racing bicycle leans against a sunny wall.",
  svg: (w, h) => {
    const wheel = (x: number): string =>
      `<circle cx="${x}" cy="700" r="190" fill="none" stroke="#2a2523" stroke-width="16"/><circle cx="${x}" cy="700" r="176" fill="none" stroke="#b9b1a6" stroke-width="5"/>${list(18, (at) => `<line x1="${x}" y1="700" x2="${x + 174 * Math.cos((at * Math.PI) / 9)}" y2="${700 + 174 * Math.sin((at * Math.PI) / 9)}" stroke="#cfc7bb" stroke-width="2"/>`)}`;
    return `${sky(w, h, ["f0dcb6", "e2bf8e"])}${list(60, (at) => `<rect x="${(at % 10) * 150 - (Math.floor(at / 10) % 2) * 75}" y="${Math.floor(at / 10) * 140}" width="146" height="136" fill="#fff" opacity="${0.05 + ((at * 7) % 5) * 0.02}"/>`)}<rect y="850" width="${w}" height="200" fill="#9a7b57"/><ellipse cx="700" cy="892" rx="520" ry="22" fill="#000" opacity=".25"/>${wheel(420)}${wheel(1000)}<path d="M420 700 L610 420 L900 440 L690 700 Z M610 420 L690 700 M900 440 L1000 700 M690 700 L420 700" fill="none" stroke="#c8362b" stroke-width="20" stroke-linejoin="round"/><path d="M596 400 L580 360 M530 352 H640" stroke="#2a2523" stroke-width="18" stroke-linecap="round"/><path d="M892 410 L884 340 C940 330 960 360 930 384" fill="none" stroke="#2a2523" stroke-width="16" stroke-linecap="round"/><circle cx="690" cy="700" r="40" fill="#3a3330"/>`;
  },
};

const drawings = { heron, mountain, city, books, sunset, bicycle };

export type SamplePicture = keyof typeof drawings;

/** Smaller, for a fast start. */
const scale = 0.7;

export const drawSample = async (
  name: SamplePicture,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; picture: Omit<Drawing, "svg"> }> => {
  const { svg, ...picture } = drawings[name];
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${picture.width} ${picture.height}">${svg(picture.width, picture.height)}</svg>`;
  const bytes = new Uint8Array(await sharp(Buffer.from(drawn)).jpeg({ quality: 78 }).toBuffer());
  return { bytes, picture: { ...picture, width, height } };
};

export const samplePictures: readonly SamplePicture[] = ["heron", "mountain", "city", "books", "sunset", "bicycle"];

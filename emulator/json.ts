const maxDepth = 512;

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, (depth += 1));
    else if (character === "]" || character === "}") depth -= 1;
  }
  return deepest;
};

/** Throws a SyntaxError, also for deep nesting. */
export const parseJson = (text: string): unknown => {
  if (text.length > maxDepth && depthOf(text) > maxDepth) throw new SyntaxError("JSON is nested too deeply");
  return JSON.parse(text);
};

const MARK = { quote: 34, comma: 44, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 };

export interface JsonShape {
  readonly depth: number;
  readonly values: number;
}

/** The size of a JSON text, whole or not, before it is parsed; counted by characters (rule fast-patterns). */
export function jsonShape(text: string): JsonShape {
  let [level, depth, values, inText] = [0, 0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const mark = text.charCodeAt(at);
    if (inText) {
      if (mark === MARK.backslash) at += 1;
      else if (mark === MARK.quote) inText = false;
    } else if (mark === MARK.quote) inText = true;
    else if (mark === MARK.comma) values += 1;
    else if (mark === MARK.openObject || mark === MARK.openList) {
      values += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (mark === MARK.closeObject || mark === MARK.closeList) level -= 1;
  }
  return { depth, values };
}

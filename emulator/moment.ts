export const moment = (text: string): string | null => {
  const time = Date.parse(
    /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text) ? `${text.replace(" ", "T")}Z` : text,
  );
  if (Number.isNaN(time)) return null;
  const year = new Date(time).getUTCFullYear();
  return year >= 0 && year <= 9999 ? new Date(time).toISOString().replace("Z", "+00:00") : null;
};

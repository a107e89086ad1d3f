/** What differs from `before`, so that a form never writes back what somebody else has changed. */
export const changedFields = <Fields extends object>(fields: Fields, before: Fields): Partial<Fields> => {
  const changed = { ...fields };
  for (const name in fields) if (fields[name] === before[name]) delete changed[name];
  return changed;
};

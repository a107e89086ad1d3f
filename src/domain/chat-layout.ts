/** `createdAt` is ISO 8601. */
export interface Laid {
  id: string;
  userId: string;
  createdAt: string;
}

export interface ChatRow<Message extends Laid> {
  id: string;
  message: Message;
  beginsDay: boolean;
  /** On the first new message; else 0. */
  newBefore: number;
  beginsGroup: boolean;
  endsGroup: boolean;
}

const togetherMs = 5 * 60_000;

const dayOf = (iso: string): string => new Date(iso).toDateString();

/** `messages` are oldest first. */
export const layOutChat = <Message extends Laid>(
  messages: readonly Message[],
  newFrom: string | null,
  viewerId: string,
): ChatRow<Message>[] => {
  const firstNew = messages.findIndex(({ id }) => id === newFrom);
  const rows = messages.map((message, index) => {
    const before = messages[index - 1];
    const isDay = !before || dayOf(before.createdAt) !== dayOf(message.createdAt);
    const isGroup =
      isDay ||
      index === firstNew ||
      before.userId !== message.userId ||
      Date.parse(message.createdAt) - Date.parse(before.createdAt) > togetherMs;
    return { message, isDay, isGroup };
  });
  return rows.map(({ message, isDay, isGroup }, index) => ({
    id: message.id,
    message,
    beginsDay: isDay,
    newBefore: index === firstNew ? messages.slice(index).filter(({ userId }) => userId !== viewerId).length : 0,
    beginsGroup: isGroup,
    endsGroup: rows[index + 1]?.isGroup ?? true,
  }));
};

// For this machine only, if CHORUS_WEATHER is set:
//   curl http://localhost:4173/v1/-/weather
//   curl -X PUT -d 'worst,seed=7' http://localhost:4173/v1/-/weather
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Weather } from "./weather.ts";

export const weatherPath = "/v1/-/weather";

const maxLength = 1000;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > maxLength) throw new Error("A description of the weather is not that long.");
  }
  return text;
};

const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  headers.origin === undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? "");

const send = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
};

export const answerAboutWeather = async (
  weather: Weather,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    if (!isLocal(request)) {
      send(response, 403, { message: "Only this machine may ask about the weather." });
      return;
    }
    if (request.method === "PUT") weather.change(await textOf(request));
    send(response, 200, { settings: weather.settings, counts: weather.counts });
  } catch (error) {
    send(response, 400, { message: error instanceof Error ? error.message : String(error) });
  }
};

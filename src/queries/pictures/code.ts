import { loadCode } from "@/lib/load";

/** The code that keeps, uploads and removes pictures. It loads with the first one. @throws AppError `offline` */
export const pictureCode = () => loadCode(() => import("./uploads"));

/** Of a test that `npm test` leaves out and `npm run test:details` runs. A whole file says `@module-tag detail`. */
export const detail = { tags: "detail" };

export declare const layers: readonly string[];
declare const config: object;
export default config;

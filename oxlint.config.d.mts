export declare const layers: readonly string[];
export declare const domains: readonly string[];
declare const config: object;
export default config;

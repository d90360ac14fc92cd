/** Where programs call tools: the resource that their tokens are for. */
const GATEWAY_PATH = '/mcp/v1'
export const gatewayOf = (base: string): string => `${base}${GATEWAY_PATH}`

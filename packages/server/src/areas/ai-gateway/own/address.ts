import type { ToolServersRow } from '../../../store/tables.ts'

/** Where the tools of the service itself are: nothing is sent there. */
export const OWN_URL = 'reeve:own'
export const OWN_PREFIX = 'reeve'

export const isOwnServer = ({ url }: Pick<ToolServersRow, 'url'>): boolean => url === OWN_URL

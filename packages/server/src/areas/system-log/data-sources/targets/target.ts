/** Where files of an export go. Writing a file again under its name replaces it. */
export type Target = { put(key: string, body: Uint8Array): Promise<void> }

/** Why nothing could be written, as a message for the tenant: no secret, no address of ours. */
export class TargetError extends Error {}

export const TIMEOUT_MS = 30_000
export const MOST_ANSWER_BYTES = 64 * 1024
export const MOST_FILE_BYTES = 8 * 1024 * 1024

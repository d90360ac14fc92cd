import { createHash, timingSafeEqual } from 'node:crypto'
import type { ListenerCall } from '../call.ts'

/** Whether a call proves that it may be made: undefined when it does, else the cause, for our own record only. */
export type Proof = (call: ListenerCall) => Promise<string | undefined>

/** Takes as long for texts that differ at the start as for those that differ at the end. */
export const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

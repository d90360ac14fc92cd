import { anybody } from '../../service/guard.ts'

/** Everybody has an inbox of their own; a narrowed key reads it with the right to act for its user. */
export const ownInbox = anybody('everybody, about the own inbox', { narrowed: ['clients:self'] })

export const anyUser = anybody('everybody: it says whether outsiders can be mailed')

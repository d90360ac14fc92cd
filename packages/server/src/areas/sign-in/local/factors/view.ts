import type { Answer } from '../../../../wire/shape.ts'
import type { OwnedCredential } from './credentials.ts'
import type { UserCredential } from './shape.ts'

export const toUserCredential = (credential: OwnedCredential): Answer<typeof UserCredential> => credential

import { bool } from '../../../wire/scalars.ts'

export const disabled = bool('Nothing is sent to anybody; what is dropped is never sent later.')

import { anybody } from '../../../service/guard.ts'

export const contactsReader = anybody('everybody, also programs: they say whom to write to')

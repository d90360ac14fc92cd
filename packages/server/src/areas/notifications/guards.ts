import { anybody } from '../../service/guard.ts'

export const anyUser = anybody('everybody: it says whether outsiders can be mailed')

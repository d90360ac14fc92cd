import { anybody } from '../../service/guard.ts'

export const findingReader = anybody('owners of the app, those the finding is assigned to, and who may read all', { narrowed: ['findings:read'] })

export const findingEditor = anybody('owners of the app, those the finding is assigned to, and who may change all', { narrowed: ['findings:write'] })

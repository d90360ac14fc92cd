import { anybody } from '../../service/guard.ts'

export const bulkActionReader = anybody('who started it, and who may see its kind', { narrowed: 'object' })

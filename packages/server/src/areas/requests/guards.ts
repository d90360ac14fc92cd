import { anybody } from '../../service/guard.ts'

export const taskReader = anybody('whom the task is about, who asked for it, their managers, and who may read all', {
  narrowed: ['tasks:read', 'requests:self', 'requests:others'],
})

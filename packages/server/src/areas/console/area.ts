import { area } from '../area.ts'
import { savedViewPart } from './saved-views/part.ts'
import { listWaiting } from './waiting/list.ts'

export const consoleArea = area({
  name: 'console',
  parts: [savedViewPart],
  operations: [listWaiting],
  tables: ['saved_views'],
})

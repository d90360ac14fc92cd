import { area } from '../area.ts'
import { find } from './find/find.ts'
import { savedViewPart } from './saved-views/part.ts'
import { getSetup } from './setup/get.ts'
import { listWaiting } from './waiting/list.ts'

export const consoleArea = area({
  name: 'console',
  parts: [savedViewPart],
  operations: [listWaiting, getSetup, find],
  tables: ['saved_views'],
})

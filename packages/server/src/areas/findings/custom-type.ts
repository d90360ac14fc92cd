import { shape } from '../../wire/shape.ts'
import { findingType } from './finding-type.ts'
/** What others find and report; it cannot be switched off. */
export const custom = findingType({
  type: 'CUSTOM',
  payload: shape('CustomFindingType', 'Something found by others.', {}),
})

export {
  type ActivityObject,
  activityObjects,
  MOST_RELATED,
  type RelatedActivity,
  readableBy,
  relatedActivity,
} from './activity/objects.ts'
export { type Finder, finderBy, finders } from './find/finder.ts'
export { demoMarks, type SetupStep, setupSteps } from './setup/step.ts'
export { MOST_WAITING, type WaitingSource, waitingSources } from './waiting/source.ts'

export { type ActivityObject, activityObjects, readableBy } from './activity/objects.ts'
export { MOST_WAITING, type WaitingSource, waitingSources } from './waiting/source.ts'

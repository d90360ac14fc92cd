import { list } from '../../../wire/collections.ts'
import { bool, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { nullable, shape } from '../../../wire/shape.ts'
import { TaskView, taskNames } from '../tasks/shape.ts'

export const MOST_REQUESTS = 6
export const MOST_ENDING = 20
export const MOST_APPS = 200
export const MOST_OFTEN = 6

const OwnRequest = shape('OwnRequest', 'A request that the caller made, or that is for the caller.', {
  taskView: nullable(TaskView),
  comment: text(4096, 'What was said by whoever denied it; empty when it was not denied.', { multiline: true }),
})

const EndingAccess = shape('EndingAccess', 'Something that the caller has for a time.', {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  endsAt: timestamp('When it ends.'),
  mayExtend: bool('The caller may ask for more time.'),
  openTaskId: id('The open request for more time; empty when there is none.'),
})

const HeldApp = shape('HeldApp', 'An app in which the caller has something.', {
  appId: id('The app.'),
  count: int32('How many entitlements of it the caller has.'),
  appEntitlementId: id('The one that there is; empty when there are several.'),
  endingCount: int32('How many of them end soon.'),
})

const OftenAsked = shape('OftenAsked', 'Something that people of the department of the caller have asked for.', {
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  count: int32('How many of them have.'),
})

export const OwnOverview = shape('OwnOverview', 'What the caller has asked for and has.', {
  requests: list(OwnRequest, MOST_REQUESTS, 'Open requests, then those that ended lately; the newest first.'),
  requestCount: int32('How many requests there ever were, 1000 at most.'),
  ending: list(EndingAccess, MOST_ENDING, 'What ends within 30 days, the next first.'),
  apps: list(HeldApp, MOST_APPS, 'The apps in which the caller has something, by name.'),
  appCount: int32('How many apps there are.'),
  entitlementCount: int32('How many entitlements the caller has in all of them.'),
  department: text(256, 'The department of the caller; empty when it has none.'),
  often: list(
    OftenAsked,
    MOST_OFTEN,
    'What is often asked for there and may be asked for by the caller, who has it not.',
  ),
  names: taskNames,
})

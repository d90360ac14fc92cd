import { cidr } from '../../../wire/cidr.ts'
import { freeform, list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken } from '../../../wire/page.ts'
import { bool, id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const SortDirection = enumeration('SortDirection', 'Which way a list runs.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])

const MOST = 512

/** A page of the log is larger than others: it is read by machines. */
export const LOG_PAGES = { usual: 100, most: 1000 }

export const logPageFields = {
  pageSize: int32('How many at most: 1 to 1000, 100 when absent or 0; more than 1000 is served as 1000.', { min: 0 }),
  pageToken: text(1024, 'The nextPageToken of the page before; empty for the first.'),
}

/** What a page of the log and the counts of its events are asked by. */
export const logFilters = {
  classUids: list(int32('The class_uid of a class of OCSF.'), MOST, 'Only events of these classes.'),
  activityNames: list(text(128, 'The name; a * at its end stands for any rest.'), MOST, 'Only these activities.'),
  eventCodes: list(text(128, 'E.g. service_principal.created.'), MOST, 'Only events with these codes.'),
  operations: list(text(128, 'Service/Method.'), MOST, 'Only calls of these operations.'),
  actorUserIds: list(text(128, 'The uid of an actor.'), MOST, 'Only what these did.'),
  actorEmail: text(254, 'Only what the person with this e-mail address did.'),
  targetUids: list(
    text(128, 'The uid of a user, entity, group or resource.'),
    MOST,
    'Only what happened to these, or concerns them: requests for access to an app are found by the app.',
  ),
  correlationUid: id('Only what one request, run or bulk action brought about.'),
  statusIds: list(int32('1 success, 2 failure.'), MOST, 'Only events with these outcomes.'),
  sourceIps: list(cidr(), MOST, 'Only what came from these addresses.'),
  eventUids: list(id('The uid of an event.'), MOST, 'Only these events.'),
  changesOnly: bool(
    'Only what has changed something: no calls, no sign-ins, and nothing that only tells how work goes on, what was sent or what was used.',
  ),
  query: text(256, 'Words that all occur in the message, the names or the e-mail addresses.'),
}

export const ListEventsRequest = shape('SystemLogServiceListEventsRequest', 'Which events, in log order.', {
  since: timestamp('Only events of this time or later.'),
  until: timestamp('Only events before this time.'),
  sinceEventUid: id('Only events after this one in log order.'),
  untilEventUid: id('Only events before this one in log order.'),
  sortDirection: oneOfNames(SortDirection, 'Ascending unless said otherwise.'),
  ...logFilters,
  ...logPageFields,
})

export const ListEventsResponse = shape('SystemLogServiceListEventsResponse', 'A page of the log.', {
  list: list(freeform('An event of OCSF.'), LOG_PAGES.most, 'The events.'),
  nextPageToken,
})

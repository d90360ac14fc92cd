import type { Samples } from '../sample.ts'

export const systemLogSamples: Samples = {
  'systemLog.events.list': async () => ({
    body: {
      since: '2020-01-01T00:00:00Z',
      sortDirection: 'SORT_DIRECTION_DESC',
      classUids: [6003],
      activityNames: ['Cre*', 'Read'],
      operations: ['PersonalClientService/Create'],
      actorEmail: 'nobody@example.com',
      statusIds: [1],
      sourceIps: ['127.0.0.0/8'],
      query: 'called',
      pageSize: 5,
    },
  }),
}

import { noticesOf } from './notice-job.ts'

/** The super administrators are notified of a failing export of the system log, once for failures in a row. */
export const exporterNotices = noticesOf({
  name: 'exports',
  about: 'Tells the super administrators that an export of the system log fails.',
  notices: {
    'systemLog.exporter.runFailed': async (_read, { displayName, failure, failures }) =>
      failures === 1
        ? {
            userIds: [],
            subject: `An export of the system log fails: ${displayName}`,
            markdown: `It was tried and failed: ${failure}. It is tried again and goes on where it stopped; there is no further mail until it has worked.`,
          }
        : undefined,
  },
})

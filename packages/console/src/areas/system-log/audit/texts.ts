import { formatCount, formatNumber } from '../../../lib/format.ts'

export const texts = {
  title: 'Audit',
  about: 'What was reviewed, who decided what, and how to check that nothing of it was changed since.',

  campaigns: 'Access reviews',
  campaignsNone: 'No access review has begun yet.',
  campaignsAll: 'All access reviews',
  states: { OPEN: 'Running', CLOSED: 'Ended' } as Readonly<Record<string, string>>,
  reviews: (count: number) => formatCount(count, 'review', 'reviews'),
  decidedOf: (decided: number, all: number) => `${formatNumber(decided)} of ${formatNumber(all)} decided`,
  ended: 'ended',
  due: 'due',
  showFiles: 'Files',
  filesOf: (name: string) => `Files of ${name}`,
  filesNone: 'There are no files of it yet.',
  makePack: 'Make a pack for auditors',
  packAsked: 'The pack is being made.',

  formats: {
    XLSX: 'Workbook',
    CSV: 'Table (CSV)',
    JSON: 'For programs (JSON)',
    ZIP: 'Pack for auditors',
  } as Readonly<Record<string, string>>,
  fileStates: { PENDING: 'being made', ERROR: 'could not be made' } as Readonly<Record<string, string>>,
  made: 'made',
  download: 'Download',
  digest: 'SHA-256',
  tooOld: 'The address of the file is no longer good. Load the page again for a new one.',

  how: 'How to check this',
  howPack:
    'The pack has the digest of every file in a manifest that is signed with the key of this organisation. Save the pack and the keys, and check them on any machine; neither the service nor a network is needed:',
  howPackCommand: (origin: string) =>
    `curl -o keys.json ${origin}/auth/v1/jwks\nreeve reviews verify pack.zip --keys keys.json`,
  howReport: 'The digest of the file you have must be the one beside it here, which was written down when it was made:',
  howReportCommand: (file: string) => `sha256sum ${file}`,
  howLog:
    'On the host of the service, whoever runs it writes the log into a file, and anybody checks that file anywhere:',
  howLogCommand: 'reeve log export --out log.txt\nreeve log verify log.txt',

  check: 'Check it here',
  checking: 'Checking…',
  checkHint:
    'Your browser does that by itself. It takes the key from this service, so it cannot find out that the service is not yours: for that, use the command with keys that you got another way.',
  packGood: (files: number) => `All ${formatNumber(files)} files are as they were packed, and the signature holds.`,
  packOf: (campaign: string, time: string) => `The pack of "${campaign}", made on ${time}.`,
  packForeign:
    'The key that signed it is not among those that this service publishes: it was replaced, or the pack is of somebody else.',
  packBad: (file: string, why: string) => (file === '' ? `It was changed: ${why}.` : `${file}: ${why}.`),
  digestGood: 'The file is as it was made: it has this digest.',
  digestBad: 'The file is not as it was made: its digest is another.',

  ownFile: 'A pack you were given',
  ownFileHint: 'It is read in your browser only and sent nowhere.',
  ownFileChoose: 'Pack (ZIP)',

  log: 'The system log',
  logAbout: 'Every row has a hash that follows from all rows before it, and once a minute the last one is signed.',
  rows: 'Rows',
  lastLogged: 'Last row',
  signedRow: 'Signed up to row',
  signedAt: 'Signed',
  notSigned: 'nothing yet',
  verifyLog: 'Verify or export the log',
  allEvents: 'All events',

  decisions: 'Who decided what',
  decisionsAbout: 'Decisions about requests and reviews, the newest first.',
  person: 'Decided by',
  words: 'Filter by words of the request, such as a person or an app',
  wordsHint: 'Person, access or app',
  days: { since: 'From', until: 'To' },
  columns: { time: 'Time', who: 'Who', did: 'Decision', what: 'About' },
  actions: {
    APPROVE: 'approved',
    APPROVE_WITH_STEP_UP: 'approved',
    DENY: 'denied',
    REASSIGN: 'gave to somebody else',
    CLOSE: 'closed',
    RESTART: 'began anew',
    SKIP_STEP: 'skipped a step',
    ESCALATE_TO_EMERGENCY_ACCESS: 'asked for in an emergency',
  } as Readonly<Record<string, string>>,
  codes: {
    'access_review.certified': 'certified',
    'access_review.decertified': 'denied in a review',
  } as Readonly<Record<string, string>>,
  service: 'the service',
  older: 'Older',
  decisionsNone: 'Nothing matches.',
}

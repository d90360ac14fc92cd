import { noticeKind } from '../../../service/notices/kind.ts'
import { counted } from '../../../service/notices/words.ts'

type FunctionAbout = { readonly function: string; readonly failures: number; readonly error: string }

export const functionFailing = noticeKind<FunctionAbout>({
  id: 'functionFailing',
  preference: 'system',
  about: 'A function has failed five times in a row.',
  to: 'the super administrators',
  title: (about) => `A function keeps failing: ${about.function}`,
  sentence: ({ failures }) => `It has failed ${counted(failures, 'time')} in a row.`,
  facts: (about) => [
    ['Function', about.function],
    ['What went wrong', about.error],
  ],
  button: 'Look at its log',
  several: (count) => `${count} functions keep failing`,
})

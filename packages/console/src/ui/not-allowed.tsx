import { texts } from '../lib/texts.ts'
import { PageHead } from './page-head.tsx'
import { Empty } from './states.tsx'

/** A page that the roles of the reader do not allow. */
export const NotAllowed = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} />
    <Empty title={texts.notAllowed} />
  </>
)

export { type DigestSource, digestSources, linesByUser, MOST_LINES } from './section.ts'

import { sweepShare } from './sweep-share.ts'

sweepShare(1)

import { sweepShare } from './sweep-share.ts'

sweepShare(2)

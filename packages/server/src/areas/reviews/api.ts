export { type MadeReview, startReviewOfUsers, type WantedReview } from './templates/from-automation.ts'

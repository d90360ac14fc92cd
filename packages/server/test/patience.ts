/** For `openDatabase`: on a busy machine connections, statements and locks take their time, which no test is about. */
export const PATIENCE = 12

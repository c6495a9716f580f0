/** Papers that people send: sealed as they arrive, and never served. */

/** The fields of certifyForm that hold files. */
export const paperFields = ['serviceRecordsimages', 'logbookimages', 'identityimages'] as const
export type PaperField = (typeof paperFields)[number]

/** Both take a multipart form with files in the fields of the form, and answer `uploadedPapersSchema`. */
export const PAPERS_UPLOAD_PATH = '/api/cars/:id/certification/papers'
export const CLAIM_UPLOAD_PATH = '/api/claims/papers'

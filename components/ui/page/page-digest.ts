/** Digest of a page that the service cannot fill for now; of an error on the server, Next hands on only this. */
export const UNAVAILABLE_DIGEST = 'unavailable'

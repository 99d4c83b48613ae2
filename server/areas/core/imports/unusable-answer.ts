/** An answer of a source cannot be used, so nothing is changed; the message says why, for the operator. */
export class UnusableAnswer extends Error {}

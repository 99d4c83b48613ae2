import type { MessageAbout } from './transport.ts'

/** A certificate of localhost by itself, for both sides of a connection in tests; it opens nothing else. */
export const CERTIFICATE_PEM = `-----BEGIN CERTIFICATE-----
MIIBZzCCAQ2gAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABBcl+YNBH1jDYUrP
rDwZn7YcWVs1mSNtv+g1ZKZThKbdwwwW1lFUYlaEORj/Wuqc6WY7zEuKy2Lgu6S4
K9g2qOOjTjBMMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAPBgNVHRMBAf8E
BTADAQH/MB0GA1UdDgQWBBRYu0Gfm1fmQbNpcyOJ4pCYS8gWSjAKBggqhkjOPQQD
AgNIADBFAiBlbO7ebl7W57BFeVz8SpA68j59oA+SbHgOSqH7yc0ofgIhANMnEIqG
UEZD6KcEQQw/8DiCtHhELKLZhXJJTtwLSX4J
-----END CERTIFICATE-----
`
export const KEY_PEM = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQGUE4DuxXboURDo/
Z7mU1FSL7ajoTGnRH2ThFNf92CqhRANCAAQXJfmDQR9Yw2FKz6w8GZ+2HFlbNZkj
bb/oNWSmU4Sm3cMMFtZRVGJWhDkY/1rqnOlmO8xListi4LukuCvYNqjj
-----END PRIVATE KEY-----
`

/** AS4 properties of a schedule. */
export const ABOUT: MessageAbout = {
  ...{ service: 'FP', document_type: 'A01', document_no: '1', fulfillment_date: '2026-07-03' },
  ...{ subject_party_id: '11XSEAGULL-----R', subject_party_role: 'A08' },
}

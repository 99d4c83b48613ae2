/**
 * What a field means, by its name, or by `owner.name` where that differs; the owner is the named schema, the operation, or
 * the field that an unnamed schema belongs to. A unit is given wherever a number has one.
 */
export type Words = Readonly<Record<string, string>>

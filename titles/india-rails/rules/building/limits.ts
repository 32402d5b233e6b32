/** Money that one building phase may take, upgrades included. */
export const BUILD_LIMIT = 20;
/** Sections that may leave major cities in one turn. */
export const FROM_MAJORS = 2;

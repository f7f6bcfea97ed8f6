// Written by tools/page_types.py; do not edit. The figures of Limited Heirs.
export const HEIRS = 2;

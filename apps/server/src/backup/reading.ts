/** Makes values read and write alike as text on every version and in every time zone. */
export const alike = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local timezone = 'UTC'; set local synchronize_seqscans = off`

/** Copying a million rows takes longer than any timeout. */
export const unhurried =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

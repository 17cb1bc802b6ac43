/** How values are written as text and read back: alike on every version, in every zone. */
export const alike = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local timezone = 'UTC'; set local synchronize_seqscans = off`

/** A million rows take the time that they take. */
export const unhurried =
  'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

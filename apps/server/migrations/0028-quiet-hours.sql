-- Administrators set the quiet hours of the care model, and whether it reminds families.

grant update (quiet_from, quiet_until, remind_families) on care_model to caseloom_app;

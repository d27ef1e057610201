-- Admins' open screens are told that there is something to look at, or that somebody looked.
CREATE FUNCTION public.tell_alerts_changed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('alerts_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_changed AFTER INSERT OR UPDATE OF seen_at ON alerts
FOR EACH ROW EXECUTE FUNCTION public.tell_alerts_changed();

DROP INDEX "password_resets_user_key";--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "password_resets" DROP COLUMN "tries";--> statement-breakpoint
-- Every process that streams events to a sign-in learns that it ended.
CREATE FUNCTION public.tell_session_ended() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_ended AFTER UPDATE OF ended_at ON sessions
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
EXECUTE FUNCTION public.tell_session_ended();

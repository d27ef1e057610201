ALTER TABLE "orders" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_accepted_is_free" CHECK ("orders"."status" <> 'accepted' or ("orders"."vendor_id" is null and "orders"."courier_id" is null));--> statement-breakpoint
-- Everyone concerned is told that an order moved: who bought it, who has it, and who had it until now.
CREATE OR REPLACE FUNCTION public.tell_order_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  concerned uuid[] := ARRAY[NEW.user_id, NEW.vendor_id, NEW.courier_id];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    concerned := concerned || ARRAY[OLD.vendor_id, OLD.courier_id];
  END IF;
  PERFORM pg_notify('order_moved', json_build_object('orderId', NEW.id, 'userIds', (
    SELECT json_agg(DISTINCT id) FROM unnest(concerned) AS id WHERE id IS NOT NULL
  ))::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Erasing phones or noting a reminder moves nothing.
DROP TRIGGER order_moved ON orders;
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER INSERT OR UPDATE OF status, vendor_id, courier_id ON orders
FOR EACH ROW EXECUTE FUNCTION public.tell_order_moved();

ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_items_idx" ON "payments" USING gin ("items" jsonb_path_ops);--> statement-breakpoint
-- The lines of one basket are added one after the other: each addition counts those before it.
create function refuse_full_cart() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.user_id for no key update;
  if (select count(*) from cart_items where user_id = new.user_id) > 50 then
    raise exception 'this basket is full' using errcode = 'check_violation', table = 'cart_items', constraint = 'cart_items_lines';
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger cart_items_lines after insert on cart_items for each row execute function refuse_full_cart();

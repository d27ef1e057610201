-- The life of an order, enforced where no program can forget it. Same table as ORDER_MOVES of the contract.
CREATE FUNCTION public.refuse_wrong_move() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('accepted', 'preparing'), ('preparing', 'accepted'), ('preparing', 'out_for_delivery'),
    ('out_for_delivery', 'delivered'), ('accepted', 'cancelled'), ('preparing', 'cancelled'),
    ('out_for_delivery', 'cancelled'), ('delivered', 'cancelled')
  ) THEN
    RAISE EXCEPTION 'order % cannot go from % to %', OLD.id, OLD.status, NEW.status USING ERRCODE = '23514';
  END IF;
  IF OLD.finalised_at IS NOT NULL THEN
    RAISE EXCEPTION 'order % is finalised', OLD.id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_move BEFORE UPDATE OF status ON orders
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION public.refuse_wrong_move();
--> statement-breakpoint
-- Money and moves are written once; a correction is another line.
CREATE FUNCTION public.refuse_rewriting() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '23514';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_events
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_rewriting();
--> statement-breakpoint
-- Every posting sums to zero, and nobody's available money goes below it. Checked when the transaction ends.
CREATE FUNCTION public.refuse_unbalanced() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entries WHERE posting_id = NEW.posting_id) <> 0 THEN
    RAISE EXCEPTION 'posting % does not balance', NEW.posting_id USING ERRCODE = '23514', CONSTRAINT = 'ledger_balanced';
  END IF;
  IF NEW.account = 'available' AND NEW.amount < 0 AND (
    SELECT sum(amount) FROM ledger_entries WHERE partner_id = NEW.partner_id AND account = 'available'
  ) < 0 THEN
    RAISE EXCEPTION 'available below zero' USING ERRCODE = '23514', CONSTRAINT = 'ledger_available_positive';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.refuse_unbalanced();
--> statement-breakpoint
-- Whoever has an order on screen is told that it moved, whichever process moved it.
CREATE FUNCTION public.tell_order_moved() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('order_moved', NEW.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_moved AFTER INSERT OR UPDATE ON orders
FOR EACH ROW EXECUTE FUNCTION public.tell_order_moved();
